import {
  CalendarPlus,
  Download,
  Ellipsis,
  GitMerge,
  History,
  MapPin,
  Star,
  Tag,
  Tags,
  Trash2,
  Users,
} from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { ActionBar, BarAct, BarIcon } from '#ui/actions/action-bar.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { describeKeys } from '#ui/actions/shortcut-keys.ts'
import { usePageFoot } from '#ui/layout/use-page-foot.ts'
import { showRuns } from '../runs/runs-dialog-state.ts'
import { bulkBarTexts as texts } from '../texts/bulk-bar.texts.ts'
import type { BulkBarProps } from './bulk-bar.tsx'

export type Picker = 'assignOwner' | 'addTag' | 'removeTag' | 'setLocation' | 'followup' | 'requestReview'

interface BulkActsProps extends Omit<BulkBarProps, 'target'> {
  open: Picker | undefined
  onPick(what: Picker, anchor: Element): void
  onDelete(): void
}

const nothing = () => {}

export function BulkActs({ count, exact, all, open, onPick, onDelete, onExport, onMerge, onClose }: BulkActsProps) {
  const owner = useRef<HTMLButtonElement>(null)
  const tag = useRef<HTMLButtonElement>(null)
  const followup = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const pick = (what: Picker, at: RefObject<Element | null>) => () => at.current && onPick(what, at.current)

  usePageFoot()
  const hasReviews = useReviewsEnabled()
  const scope = texts.bar
  const keys = texts.keys
  useShortcut({ scope, keys: 'o', description: keys.assignOwner, run: pick('assignOwner', owner) })
  useShortcut({ scope, keys: 't', description: keys.addTag, run: pick('addTag', tag) })
  useShortcut({ scope, keys: 'shift+t', description: keys.removeTag, run: pick('removeTag', more) })
  useShortcut({ scope, keys: 'f', description: keys.followup, run: pick('followup', followup) })
  useShortcut({ scope, keys: 'l', description: keys.setLocation, run: pick('setLocation', more) })
  useShortcut({ scope, keys: 'm', description: keys.merge, run: onMerge ?? nothing }, !onMerge)
  useShortcut({ scope, keys: 'Delete', description: keys.delete, run: onDelete })

  return (
    <ActionBar
      count={texts.count(count, exact)}
      texts={texts}
      all={all && { label: texts.selectAll(all.count, all.exact), select: all.select }}
      onClose={onClose}
    >
      <Act ref={owner} icon={<Users />} open={open === 'assignOwner'} onClick={pick('assignOwner', owner)}>
        {texts.assignOwner}
      </Act>
      <Act ref={tag} icon={<Tag />} open={open === 'addTag'} onClick={pick('addTag', tag)}>
        {texts.addTag}
      </Act>
      <Act ref={followup} icon={<CalendarPlus />} open={open === 'followup'} onClick={pick('followup', followup)}>
        {texts.followup}
      </Act>
      {onExport && (
        <Act icon={<Download />} onClick={onExport}>
          {texts.export}
        </Act>
      )}
      <Menu
        label={texts.more}
        placement="top-end"
        trigger={<BarIcon ref={more} name={texts.more} icon={<Ellipsis />} />}
        entries={[
          { label: texts.removeTag, icon: <Tags />, shortcut: describeKeys('shift+t'), run: pick('removeTag', more) },
          { label: texts.setLocation, icon: <MapPin />, shortcut: describeKeys('l'), run: pick('setLocation', more) },
          {
            label: texts.merge,
            icon: <GitMerge />,
            shortcut: describeKeys('m'),
            disabled: onMerge ? false : texts.mergeNeedsTwo,
            run: onMerge ?? nothing,
          },
          ...(hasReviews ? [{ label: texts.requestReviews, icon: <Star />, run: pick('requestReview', more) }] : []),
          { label: texts.recent, icon: <History />, run: () => showRuns() },
          'divider',
          { label: texts.delete, icon: <Trash2 />, shortcut: describeKeys('Delete'), danger: true, run: onDelete },
        ]}
      />
    </ActionBar>
  )
}

interface ActProps {
  ref?: RefObject<HTMLButtonElement | null>
  icon: ReactNode
  open?: boolean
  onClick(): void
  children: string
}

/** One that opens a picker says so. */
const Act = ({ open, ...rest }: ActProps) => (
  <BarAct {...rest} aria-haspopup={open === undefined ? undefined : 'dialog'} aria-expanded={open} />
)
