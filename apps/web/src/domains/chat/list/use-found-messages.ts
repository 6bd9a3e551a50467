import { gifOf, isChatSearch } from '@frontdesk/contract/chat/limits'
import { useQuery } from '@tanstack/react-query'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { foundQuery } from '../chat.queries.ts'
import { formatRoomName } from '../room-name.ts'

const PAUSE = 150
const MOST = 4

/** The newest team messages with the typed words, each with its address below /chat. */
export function useFoundMessages(typed: string) {
  const search = useDebounced(typed.trim(), PAUSE)
  const colleagues = useColleagues()
  const { data, isFetching } = useQuery(foundQuery(search))
  const asked = isChatSearch(search) && typed.trim() !== ''
  return {
    /** Nothing more comes for what is typed. */
    settled: search === typed.trim() && !isFetching,
    messages: (asked ? (data?.data ?? []) : [])
      .filter(({ message }) => gifOf(message.message) === undefined)
      .slice(0, MOST)
      .map(({ message, room }) => ({
        id: message.id,
        words: message.message || message.files[0]?.name || '',
        who: `${colleagues.nameOf(message.user)} · ${formatRoomName(room, colleagues)}`,
        address: { room: room.id, message: message.id },
      })),
  }
}
