// The application of each agency at Twilio, which says where its texts and calls are reported to.
import type { TwilioApi } from './twilio-api.ts'
import { webhookPath } from './twilio-reports.ts'
import { voicePath } from './twilio-voice-reports.ts'

const nameOf = (accountId: string) => `Frontdesk ${accountId}`

export type ApplicationOf = (accountId: string) => Promise<string>

/** Asked for once; another attempt may succeed where one failed. */
export function createTwilioApplications(api: TwilioApi, publicUrl: string): ApplicationOf {
  const known = new Map<string, Promise<string>>()
  return (accountId) => {
    const found = known.get(accountId) ?? findOrMake(api, publicUrl, accountId)
    known.set(accountId, found)
    found.catch(() => known.delete(accountId))
    return found
  }
}

async function findOrMake(api: TwilioApi, publicUrl: string, accountId: string): Promise<string> {
  const friendlyName = nameOf(accountId)
  const voiceUrl = `${publicUrl}${voicePath}`
  const reports = {
    ...{ smsUrl: `${publicUrl}${webhookPath}`, smsMethod: 'POST', voiceUrl, voiceMethod: 'POST' },
    // The ends of calls that we did not place: they came in, or a softphone made them.
    ...{ statusCallback: `${voiceUrl}?on=status&account=${accountId}`, statusCallbackMethod: 'POST' },
  }
  const [known] = await api.applications.list({ friendlyName, limit: 1 })
  if (!known) return (await api.applications.create({ friendlyName, ...reports })).sid
  if (known.smsUrl !== reports.smsUrl || known.voiceUrl !== voiceUrl) await api.applications(known.sid).update(reports)
  return known.sid
}
