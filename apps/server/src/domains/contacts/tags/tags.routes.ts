import { tagEndpoints } from '@frontdesk/contract/tags'
import { routes } from '#platform/domain'
import { assignTags } from './assigned/assign-tags.ts'
import { listContactTags } from './assigned/list-contact-tags.ts'
import { createTag } from './create-tag.ts'
import { deleteTag } from './delete-tag.ts'
import { explainTag } from './explain-tag.ts'
import { listAssigned } from './list-assigned.ts'
import { listTags } from './list-tags.ts'
import { previewTag } from './preview-tag.ts'
import { restoreTag } from './restore-tag.ts'
import { updateTag } from './update-tag.ts'

export const tagRoutes = routes(tagEndpoints, {
  listTags,
  listAssigned,
  createTag,
  updateTag,
  deleteTag,
  restoreTag,
  previewTag,
  explainTag,
  listContactTags,
  assignTags,
})
