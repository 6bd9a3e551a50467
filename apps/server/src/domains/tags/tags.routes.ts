import { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { routes } from '#platform/domain'
import { assignTags } from './assigned/assign-tags.ts'
import { listContactTags } from './assigned/list-contact-tags.ts'
import { explainTag } from './explaining/explain-tag.ts'
import { createTag } from './managing/create-tag.ts'
import { deleteTag } from './managing/delete-tag.ts'
import { listAssigned } from './managing/list-assigned.ts'
import { listTags } from './managing/list-tags.ts'
import { restoreTag } from './managing/restore-tag.ts'
import { updateTag } from './managing/update-tag.ts'
import { previewTag } from './query/preview-tag.ts'

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
