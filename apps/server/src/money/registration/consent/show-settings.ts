// The consent page as admins see it, and its publication.
import type { ConsentWording, consentPageEndpoints } from '@frontdesk/contract/money/registration/consent-page'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { agencyName } from '../../../domains/auth/auth.public.ts'
import { ownAccount } from '../../../domains/locations/locations.public.ts'
import { consentPageTexts as texts } from '../texts/consent-page.texts.ts'
import {
  findPublisher,
  insertPage,
  lockForms,
  publishedQuery,
  readPublished,
  signedUpQuery,
  versionsQuery,
} from './consent.store.ts'
import { buildWording, formatConsentUrl } from './wording.ts'

type Get = typeof consentPageEndpoints.getConsentPage
type Publish = typeof consentPageEndpoints.publishConsentPage

export async function getConsentPage(
  call: Pick<CallOf<Get>, 'params' | 'caller' | 'platform'>,
): Promise<AnswerOf<Get>> {
  const { params, caller, platform } = call
  ownAccount(params, caller)
  const agency = await agencyName(platform, caller.accountId)
  const [[page], versions, [signed]] = await platform.database.readAll(caller.accountId, [
    publishedQuery(),
    versionsQuery(),
    signedUpQuery(),
  ])
  const program = page?.program ?? texts.usualProgram
  return {
    url: formatConsentUrl(platform, caller.namespace),
    version: page?.version ?? 0,
    publishedAt: page?.published_at.toISOString() ?? null,
    program,
    wording: buildWording(agency, program),
    versions: versions.map(({ version, published_at, by_name }) => ({
      ...{ version, publishedAt: published_at.toISOString(), by: by_name },
    })),
    signedUp: signed?.people ?? 0,
  }
}

export async function publishConsentPage(call: CallOf<Publish>): Promise<AnswerOf<Publish>> {
  const { params, body, caller, platform, inAccount } = call
  ownAccount(params, caller)
  const { program } = body
  const wording = buildWording(await agencyName(platform, caller.accountId), program)
  await inAccount(async (tx) => {
    await lockForms(tx)
    const last = await readPublished(tx)
    const same = last && last.program === program && isSame(last.wording as unknown as ConsentWording, wording)
    if (same) return
    const version = (last?.version ?? 0) + 1
    await insertPage(tx, {
      ...{ version, program, wording: JSON.stringify(wording), published_at: platform.clock.now() },
      ...{ published_by: caller.userId, by_name: await findPublisher(tx) },
    })
    await audit(tx, {
      action: 'registration.consentPage.published',
      entity: { type: 'consentPage', id: caller.accountId },
      facts: { version, program },
    })
  })
  return getConsentPage(call)
}

const isSame = (before: ConsentWording, after: ConsentWording) =>
  (Object.keys(after) as (keyof ConsentWording)[]).every((part) => before[part] === after[part])
