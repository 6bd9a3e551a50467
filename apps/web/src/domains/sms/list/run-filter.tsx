import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { Chip } from '#ui/data/chip.tsx'
import type { ListedRun } from '../page/messages-search.ts'
import { listTexts as texts } from '../texts/list.texts.ts'

interface RunFilterProps {
  run: ListedRun
  onRemove(): void
}

/** Only the unread replies to a run of a campaign, until it is removed. */
export function RunFilter({ run: { campaign: id, runDate }, onRemove }: RunFilterProps) {
  const { data } = useQuery(api.campaigns.getCampaignRun.queryOptions({ params: { id, runDate } }))
  return <Chip onRemove={onRemove}>{texts.unreadReplies(data?.name)}</Chip>
}
