import { CircleDot, Mail, MessageSquareText, Phone, UsersRound } from 'lucide-react'
import type { Followup } from '../followups.queries.ts'
import { rowTexts } from '../texts/row.texts.ts'

const icons = { call: Phone, text: MessageSquareText, email: Mail, meeting: UsersRound, other: CircleDot } as const

/** Its name is on hover; a scheduled message is a text. */
export function KindIcon({ followup, size = 15 }: { followup: Pick<Followup, 'kind' | 'assignTo'>; size?: number }) {
  const Icon = icons[followup.kind]
  const name = followup.assignTo === 'none' ? rowTexts.message : rowTexts.kinds[followup.kind]
  return (
    <span role="img" aria-label={name} title={name} style={{ display: 'inline-flex' }}>
      <Icon size={size} aria-hidden />
    </span>
  )
}
