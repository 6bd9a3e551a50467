import { isLongEnough } from '@frontdesk/contract/search/search-kinds'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { formatRoomName } from '../room-name.ts'
import { foundMessagesQuery } from '../sms.queries.ts'

const PAUSE = 150
const MOST = 4

/** The newest texts with the typed words, each with its address below /messages. */
export function useFoundTexts(typed: string) {
  const search = useDebounced(typed.trim(), PAUSE)
  const { data, isFetching } = useQuery(foundMessagesQuery(search))
  const asked = isLongEnough(search) && typed.trim() !== ''
  return {
    /** Nothing more comes for what is typed. */
    settled: search === typed.trim() && !isFetching,
    texts: (asked ? (data?.data ?? []) : []).slice(0, MOST).map(({ message, room }) => ({
      id: message.id,
      words: message.message,
      who: formatRoomName(room),
      address: { room: room.id, message: message.id },
    })),
  }
}
