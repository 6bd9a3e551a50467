import { generateCode, generateToken, hashCode, hashToken } from '#platform/crypto/token'
import type { SendingContext } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { findPolicy } from '../../auth/auth.public.ts'
import { sendTransientText } from '../../sms/sms.public.ts'
import { codeSubject } from '../client-actor.ts'
import { clientAppTexts } from '../texts/client-app.texts.ts'
import { codeById, contactWith, storeHashes } from './codes.store.ts'

const digits = 6

/** Sends a new code and link: as a text where one may arrive, otherwise by email. Only their hashes are stored. */
export async function sendCode({ code: id }: { code: string }, context: SendingContext): Promise<void> {
  const { accountId, actor, platform } = context
  const [code, linkToken] = [generateCode(digits), generateToken()]
  const to = await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const row = await codeById(tx, id)
    if (!row || row.used_at || row.expires_at <= platform.clock.now()) return undefined
    const owner = await contactWith(tx, row.phone)
    if (!owner || owner.id !== row.contact_id) return undefined
    await storeHashes(tx, id, {
      code_hash: hashCode(platform.keys, codeSubject(accountId, id), code),
      link_hash: hashToken(linkToken),
    })
    return { phone: row.phone, ...owner }
  })
  if (!to) return
  const { name: agency, namespace } = await findPolicy(platform, accountId)
  const link = `${platform.config.publicUrl}/app/${namespace}#${linkToken}`
  const text = clientAppTexts.codeText({ agency, code, link })
  if (to.mobile && (await sendTransientText(context, { id, to: to.phone, text }))) return
  if (to.email) {
    await createMailOnce(context).send({
      id: `client-app-code-${id}`,
      to: to.email,
      subject: clientAppTexts.codeSubject(agency),
      text: clientAppTexts.codeMail({ agency, code, link }),
      category: 'client-app-code',
    })
  }
}
