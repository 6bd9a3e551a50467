import { admins } from '@frontdesk/contract/kit/role'
import { templateFormats, templateLimits } from '@frontdesk/contract/templates/limits'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import { countTemplates, lockCount, type TemplateFormat } from './templates.store.ts'

export function knownFormat(format: string): TemplateFormat {
  const known = templateFormats.find((each) => each === format)
  if (!known) throw new AppError('templateFormatUnknown', { message: `Unable to find template for ${format}` })
  return known
}

/** @param owner Null for the team's. */
export function mayWrite({ role }: Caller, owner: string | null) {
  if (owner === null && !admins.includes(role)) throw new AppError('teamTemplateNotYours')
}

/** Locks the group and throws when it is full. */
export async function takeRoom(tx: AccountTx, owner: string | null) {
  await lockCount(tx, owner)
  if ((await countTemplates(tx, owner)) >= templateLimits.count) throw new AppError('tooManyTemplates')
}
