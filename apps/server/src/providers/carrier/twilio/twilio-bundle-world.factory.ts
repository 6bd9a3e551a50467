// Twilio's Trust Hub as far as we use it: end users and documents, and bundles of them that are evaluated and submitted.
import type { ContractCall, Handler } from '#testing/contract-server'
import {
  addDates,
  buildList,
  buildRefusal,
  change,
  type Fields,
  find,
  generateSid,
  type Item,
  notFound,
} from './twilio-world-tools.factory.ts'

export const primaryProfileSid = `BU${'5'.repeat(32)}`

const needed: Record<string, readonly string[]> = {
  customer_profile_business_information: ['business_name', 'business_registration_number', 'website_url'],
  authorized_representative_1: ['first_name', 'last_name', 'email', 'phone_number', 'business_title', 'job_position'],
  starter_customer_profile_information: ['first_name', 'last_name', 'email', 'phone_number'],
  customer_profile_address: ['address_sids'],
  us_a2p_messaging_profile_information: ['company_type'],
  sole_proprietor_information: ['brand_name', 'vertical', 'mobile_phone_number'],
}
/** What a bundle of each policy must have. */
const policies: Record<string, readonly string[]> = {
  RNdfbf3fae0e1107f8aded0e7cead80bf5: [
    ...['customer_profile_business_information', 'authorized_representative_1', 'customer_profile_address'],
    'primary_customer_profile_type_business',
  ],
  RN806dd6cd175f314e1f96a9727ee271f4: [
    ...['starter_customer_profile_information', 'customer_profile_address', 'primary_customer_profile_type_business'],
  ],
  RNb0d4771c2c98518d916a3d4cd70a8f8b: ['us_a2p_messaging_profile_information', 'customer_profile_bundle'],
  RN670d5d2e282a6130ae063b234b6019c8: ['sole_proprietor_information', 'customer_profile_bundle'],
}
const open = new Set(['draft', 'twilio-rejected'])

export function createTwilioBundleWorld() {
  const objects: Item[] = []
  const bundles: Item[] = []
  let rigid = false
  const assignments: (Item & { bundle: string; object_sid: string })[] = []

  const typeOf = (sid: string) => {
    if (sid === primaryProfileSid) return 'primary_customer_profile_type_business'
    return sid.startsWith('BU') ? 'customer_profile_bundle' : String(find(objects, sid)?.type)
  }
  const partsOf = (bundle: string) => assignments.filter((each) => each.bundle === bundle)
  const isLocked = (object: string) =>
    assignments.some(
      ({ bundle, object_sid }) =>
        object_sid === object && ['pending-review', 'in-review'].includes(String(find(bundles, bundle)?.status)),
    )

  function evaluate(bundle: Item) {
    const parts = partsOf(bundle.sid).map(({ object_sid }) => object_sid)
    return (policies[String(bundle.policy_sid)] ?? []).map((type) => {
      const part = parts.find((sid) => typeOf(sid) === type)
      const attributes = (part && find(objects, part)?.attributes) || {}
      const missing = part ? (needed[type] ?? []).filter((name) => !(attributes as Fields)[name]) : []
      return {
        ...{ object_type: type, friendly_name: type, requirement_name: type, valid: [] },
        passed: part !== undefined && missing.length === 0,
        failure_reason: part ? null : `A ${type} is missing.`,
        error_code: part ? null : 22214,
        invalid: missing.map((name) => ({
          ...{ object_field: name, failure_reason: `The ${name} is missing.`, error_code: 22215 },
        })),
      }
    })
  }

  const attributesOf = ({ Attributes }: Fields) => JSON.parse(String(Attributes ?? '{}')) as Fields
  const createObject =
    (kind: string): Handler =>
    ({ body }) => {
      const made = addDates({
        ...{
          sid: generateSid(kind),
          friendly_name: body.FriendlyName,
          type: body.Type,
          attributes: attributesOf(body),
        },
      })
      objects.push(made)
      return { status: 201, body: made }
    }
  const updateObject: Handler = ({ path, body }) => {
    const known = find(objects, path.Sid)
    if (!known) return notFound
    if (isLocked(known.sid)) return buildRefusal(20001, 'It is part of a bundle that is under review.')
    return {
      body: change(known, {
        ...(body.FriendlyName !== undefined && { friendly_name: body.FriendlyName }),
        ...(body.Attributes !== undefined && { attributes: attributesOf(body) }),
      }),
    }
  }
  const listObjects =
    (kind: string): Handler =>
    () =>
      buildList('results', objects.filter(({ sid }) => sid.startsWith(kind)).toReversed())

  const ofKind = (kind: string) => bundles.filter((each) => each.kind === kind)
  function bundleHandlers(name: 'CustomerProfile' | 'TrustProduct'): Record<string, Handler> {
    const findIn = ({ path }: ContractCall) => find(ofKind(name), path.Sid ?? path[`${name}Sid`])
    return {
      [`List${name}`]: ({ query }) =>
        buildList(
          'results',
          ofKind(name).filter((each) => !query.PolicySid || each.policy_sid === query.PolicySid),
        ),
      [`Create${name}`]({ body }) {
        if (!policies[String(body.PolicySid)]) return buildRefusal(20001, 'There is no such policy.')
        const made = addDates({
          ...{ sid: generateSid('BU'), kind: name, friendly_name: body.FriendlyName, email: body.Email },
          ...{
            policy_sid: body.PolicySid,
            status_callback: body.StatusCallback ?? null,
            status: 'draft',
            errors: null,
          },
        })
        bundles.push(made)
        return { status: 201, body: made }
      },
      [`Fetch${name}`](call) {
        const known = findIn(call)
        return known ? { body: known } : notFound
      },
      [`Update${name}`](call) {
        const known = findIn(call)
        if (!known) return notFound
        const { Status, FriendlyName } = call.body
        if (rigid && FriendlyName !== undefined) return buildRefusal(20001, 'It can’t be renamed now.')
        if (Status === 'pending-review') {
          if (!open.has(String(known.status))) return buildRefusal(20001, 'It is submitted already.')
          if (evaluate(known).some(({ passed }) => !passed)) return buildRefusal(20001, 'It is not compliant.')
        }
        return {
          body: change(known, {
            ...(FriendlyName !== undefined && { friendly_name: FriendlyName }),
            ...(Status !== undefined && { status: Status, errors: null }),
          }),
        }
      },
      [`List${name}EntityAssignment`](call) {
        const known = findIn(call)
        const { ObjectType: type } = call.query
        if (!known) return notFound
        return buildList(
          'results',
          partsOf(known.sid).filter(({ object_sid }) => !type || typeOf(object_sid) === type),
        )
      },
      [`Create${name}EntityAssignment`](call) {
        const known = findIn(call)
        const object = String(call.body.ObjectSid)
        if (!known) return notFound
        if (object !== primaryProfileSid && !find(objects, object) && !find(bundles, object)) return notFound
        if (!open.has(String(known.status))) return buildRefusal(20001, 'It is under review or approved.')
        if (partsOf(known.sid).some(({ object_sid }) => typeOf(object_sid) === typeOf(object)))
          return buildRefusal(20001, 'It has one of this type.')
        const made = addDates({ sid: generateSid('BV'), bundle: known.sid, object_sid: object })
        assignments.push(made)
        return { status: 201, body: made }
      },
      [`Delete${name}EntityAssignment`]({ path }) {
        const at = assignments.findIndex(({ sid }) => sid === path.Sid)
        if (at === -1) return notFound
        assignments.splice(at, 1)
        return { status: 204 }
      },
      [`Create${name}Evaluation`](call) {
        const known = findIn(call)
        if (!known) return notFound
        if (call.body.PolicySid !== known.policy_sid) return buildRefusal(20001, 'That is not its policy.')
        const results = evaluate(known)
        const status = results.every(({ passed }) => passed) ? 'compliant' : 'noncompliant'
        return { status: 201, body: addDates({ sid: generateSid('EL'), status, results }) }
      },
    }
  }

  const handlers: Record<string, Handler> = {
    CreateEndUser: createObject('IT'),
    UpdateEndUser: updateObject,
    ListEndUser: listObjects('IT'),
    FetchEndUser({ path }) {
      const known = find(objects, path.Sid)
      return known ? { body: known } : notFound
    },
    CreateSupportingDocument: createObject('RD'),
    UpdateSupportingDocument: updateObject,
    ListSupportingDocument: listObjects('RD'),
    ...bundleHandlers('CustomerProfile'),
    ...bundleHandlers('TrustProduct'),
  }
  return {
    ...{ handlers, objects, bundles },
    findBundle: (kind: string, sid: unknown) => find(ofKind(kind), sid),
    /** From now on bundles keep their names. */
    refuseNames: () => {
      rigid = true
    },
  }
}
