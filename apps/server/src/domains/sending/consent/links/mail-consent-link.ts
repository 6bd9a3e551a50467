import { consentLinkLimits } from '@frontdesk/contract/sending/consent-links'
import { z } from 'zod'
import { generateToken, hashToken } from '#platform/crypto/token'
import { sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { agencyName } from '../../../auth/auth.public.ts'
import { sendingTexts as texts } from '../../texts/sending.texts.ts'
import { readLastDigits } from './build-consent-statement.ts'
import { lockLink, storeToken } from './consent-links.store.ts'
import { formatConsentUrl } from './create-consent-link.ts'

const category = 'consent-link'

/** Does nothing once the link has ended. */
export const mailConsentLink = sendingJob({
  payload: z.object({ linkId: z.uuid(), namespace: z.string().max(64) }),
  attempts: 3,
  async run({ linkId, namespace }, context) {
    const { platform, accountId, actor } = context
    const token = generateToken()
    const link = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      const row = await lockLink(tx, linkId)
      if (!row || row.ended !== null || row.expires_at <= platform.clock.now()) return undefined
      await storeToken(tx, linkId, hashToken(token))
      return row
    })
    if (!link?.mailed_to) return
    const agency = await agencyName(platform, accountId)
    await createMailOnce(context).send({
      ...{ id: `${category}-${linkId}`, to: link.mailed_to, category },
      subject: texts.consentMailSubject(agency),
      text: texts.consentMail({
        ...{ agency, lastDigits: readLastDigits(link.phone), days: consentLinkLimits.days },
        link: formatConsentUrl(platform.config.publicUrl, namespace, token),
      }),
    })
  },
})
