import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { BulkAction, BulkTarget } from '../bulk.queries.ts'
import { startRun } from '../runs/start-run.ts'
import { bulkBarTexts as texts } from '../texts/bulk-bar.texts.ts'
import { BulkActs, type Picker } from './bulk-acts.tsx'
import { ChooseLocation } from './choose-location.tsx'
import { ChooseOwner } from './choose-owner.tsx'
import { ChooseTag } from './choose-tag.tsx'

const FollowupDialog = lazy(() =>
  import('../dialogs/bulk-followup-dialog.tsx').then((m) => ({ default: m.BulkFollowupDialog })),
)

const ReviewDialog = lazy(() =>
  import('../dialogs/bulk-review-dialog.tsx').then((m) => ({ default: m.BulkReviewDialog })),
)

export interface BulkBarProps {
  target: BulkTarget
  count: number
  /** False when the count is a lower bound. */
  exact: boolean
  /** Selects everything that the list contains; missing when it is selected already. */
  all?: { count: number; exact: boolean; select(): void } | undefined
  /** Missing for people who may not. */
  onExport?: (() => void) | undefined
  /** Missing unless exactly two contacts are selected. */
  onMerge?: (() => void) | undefined
  /** Clears the selection. */
  onClose(): void
}

/** From this number on a deletion asks for the number to be typed. */
const typedFrom = 101

/** What can be done with the selected contacts. */
export function BulkBar({ target, count, exact, all, onExport, onMerge, onClose }: BulkBarProps) {
  const client = useQueryClient()
  const [picker, setPicker] = useState<{ what: Picker; anchor: Element } | null>(null)
  const close = () => setPicker(null)

  const start = async (action: BulkAction) => {
    close()
    try {
      await startRun(client, action, target)
    } catch (error) {
      snack.error(texts.failed(messageOf(error)))
    }
  }
  const remove = async () => {
    const asks = count >= typedFrom || !exact
    const question = {
      title: texts.deleteTitle(count, exact),
      text: texts.deleteText,
      yes: texts.delete,
      no: texts.keep,
      danger: true,
      code: exact ? String(count) : texts.deleteCode,
    }
    if (asks && !(await confirm(question))) return
    await start({ kind: 'delete' })
    onClose()
  }
  const anchorOf = (what: Picker) => (picker?.what === what ? picker.anchor : null)
  const dialog = {
    ...{ count, exact },
    onClose: close,
    async onStart(action: BulkAction) {
      await startRun(client, action, target)
      close()
    },
  }
  const choosing = { onStart: start, onClose: close }
  return (
    <>
      <BulkActs
        {...{ count, exact, all, onExport, onMerge, onClose }}
        open={picker?.what}
        onPick={(what, anchor) => setPicker({ what, anchor })}
        onDelete={remove}
      />
      {picker?.what === 'assignOwner' && <ChooseOwner anchor={anchorOf('assignOwner')} {...choosing} />}
      {picker?.what === 'addTag' && <ChooseTag kind="addTag" anchor={anchorOf('addTag')} {...choosing} />}
      {picker?.what === 'removeTag' && <ChooseTag kind="removeTag" anchor={anchorOf('removeTag')} {...choosing} />}
      {picker?.what === 'setLocation' && <ChooseLocation anchor={anchorOf('setLocation')} {...choosing} />}
      {picker?.what === 'followup' && (
        <Suspense>
          <FollowupDialog {...dialog} />
        </Suspense>
      )}
      {picker?.what === 'requestReview' && (
        <Suspense>
          <ReviewDialog {...dialog} />
        </Suspense>
      )}
    </>
  )
}
