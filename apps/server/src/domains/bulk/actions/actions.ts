import type { BulkAction, BulkKind } from '@frontdesk/contract/bulk/bulk-fields'
import { assignOwner, setLocation } from './agency-actions.ts'
import type { ActionOf, KindOfBulk } from './bulk-kind.ts'
import { deleteAction } from './delete-action.ts'
import { addFollowup } from './followup-action.ts'
import { requestReview } from './review-action.ts'
import { addTag, removeTag } from './tag-actions.ts'

const kinds: { [K in BulkKind]: KindOfBulk<ActionOf<K>> } = {
  addTag,
  removeTag,
  assignOwner,
  setLocation,
  addFollowup,
  requestReview,
  delete: deleteAction,
}

export const kindOf = ({ kind }: BulkAction) => kinds[kind] as KindOfBulk<BulkAction>
