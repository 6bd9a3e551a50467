import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PlannedText } from '#domains/sms/composer/planned.ts'
import { failureText } from '#domains/sms/failure-texts.ts'
import { applyRoom } from '#domains/sms/sms.live.ts'
import { useRoom } from '#domains/sms/sms.queries.ts'
import { Talk } from '#domains/sms/talk/talk.tsx'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { ScheduleText } from './schedule-text.tsx'
import { ScheduledTexts } from './scheduled-texts.tsx'

interface OpenRoomProps {
  contactId: string | null
  /** Digits with country code. */
  phone: string
  /** On the right of its head. */
  after?: ReactNode
}

/** The conversation with a number, made with the first look at it: texting somebody new begins here. */
export function OpenRoom({ contactId, phone, after }: OpenRoomProps) {
  const client = useQueryClient()
  const opened = useQuery({
    queryKey: ['sms', 'opened', contactId, phone],
    queryFn: async () => {
      const room = await api.sms.createRoom({
        body: { phones: [`+${phone}`], ...(contactId && { client: contactId }) },
      })
      applyRoom(client, room)
      return room.id
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryState query={opened} failureText={(error) => failureText('createRoom', error)}>
      {(id) => <OpenTalk id={id} after={after} />}
    </QueryState>
  )
}

function OpenTalk({ id, after }: { id: string; after: ReactNode }) {
  const query = useRoom(id)
  const [planned, setPlanned] = useState<PlannedText>()
  return (
    <QueryState query={query} failureText={(error) => failureText('getRoom', error)}>
      {(room) => (
        <>
          <Talk
            room={room}
            head={after !== undefined}
            after={after}
            onSchedule={setPlanned}
            scheduled={<ScheduledTexts room={room} />}
          />
          {planned !== undefined && <ScheduleText room={room} text={planned} onClose={() => setPlanned(undefined)} />}
        </>
      )}
    </QueryState>
  )
}
