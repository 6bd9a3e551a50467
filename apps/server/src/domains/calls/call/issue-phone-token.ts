import { createHmac } from 'node:crypto'
import type { callEndpoints } from '@frontdesk/contract/calls/calls'
import type { Config } from '#platform/config'
import type { AnswerOf, CallOf } from '#platform/domain'
import { staffIdentity } from '../flow/names.ts'

type Endpoint = typeof callEndpoints.issuePhoneToken

export async function issuePhoneToken({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { voice } = platform.carrier
  const identity = staffIdentity(caller.accountId, caller.userId)
  const { provider, token, expires } = await voice.grant(caller.accountId, identity, query.ttl, caller.sessionId)
  return {
    ...{ provider, token, expires: expires.toISOString(), outside: voice.outside },
    iceServers: iceServers(platform.config, identity, expires),
  }
}

/** For browsers outside of the building: a relay with credentials that end with the token (TURN REST, RFC 8489). */
function iceServers({ turn }: Pick<Config, 'turn'>, identity: string, expires: Date) {
  if (!turn) return []
  const username = `${Math.floor(expires.getTime() / 1000)}:${identity}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: [...turn.urls], username, credential }]
}
