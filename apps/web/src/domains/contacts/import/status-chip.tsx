import { Chip } from '#ui/chip.tsx'
import type { ContactImport } from './import-cache.ts'

const looks = {
  uploaded: ['warn', 'Not started'],
  queued: ['info', 'Waiting'],
  running: ['info', 'Running'],
  done: ['ok', 'Done'],
  failed: ['bad', 'Failed'],
  cancelled: ['neutral', 'Stopped'],
} as const

export function StatusChip({ status }: Pick<ContactImport, 'status'>) {
  const [look, words] = looks[status]
  return <Chip look={look}>{words}</Chip>
}
