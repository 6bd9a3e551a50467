import { ArrowDownUp, Mail, MessageSquareText } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { count } from '#ui/format/counted.ts'
import { Segments } from '#ui/layout/work-page.tsx'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import { type CampaignsChange, type CampaignsSearch, offeredSorts, usualSort } from './campaigns-search.ts'
import styles from './list.module.css'

interface ListFiltersProps {
  search: CampaignsSearch
  counts: { active: number; inactive: number } | undefined
  onSearch(change: CampaignsChange): void
}

export function ListFilters({ search, counts, onSearch }: ListFiltersProps) {
  const sort = search.sort ?? usualSort
  const aside = (many: number | undefined) => many !== undefined && <span className={styles.many}>{count(many)}</span>
  return (
    <>
      <Segments
        label={texts.filters.format}
        value={search.format ?? 'all'}
        onChange={(format) => onSearch({ format: format === 'all' ? undefined : format })}
        options={[
          { value: 'all', label: texts.filters.all },
          { value: 'sms', label: texts.formats.sms, icon: <MessageSquareText aria-hidden /> },
          { value: 'email', label: texts.formats.email, icon: <Mail aria-hidden /> },
        ]}
      />
      <Segments
        label={texts.filters.status}
        value={search.inactive ? 'inactive' : 'active'}
        onChange={(status) => onSearch({ inactive: status === 'inactive' || undefined })}
        options={[
          { value: 'active', label: texts.filters.active, aside: aside(counts?.active) },
          { value: 'inactive', label: texts.filters.inactive, aside: aside(counts?.inactive) },
        ]}
      />
      <span className={styles.space} />
      <Menu
        label={texts.filters.sort}
        placement="bottom-end"
        trigger={
          <Button size="s" icon={<ArrowDownUp />} aria-label={`${texts.filters.sort}: ${texts.sorts[sort]}`}>
            {texts.sorts[sort]}
          </Button>
        }
        entries={offeredSorts.map((each) => ({
          label: texts.sorts[each],
          checked: each === sort,
          run: () => onSearch({ sort: each }),
        }))}
      />
    </>
  )
}
