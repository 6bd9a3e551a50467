// As much of Twilio's registry as we use: bundles of end users and documents, brands, messaging services, and campaigns.
import { randomBytes } from 'node:crypto'
import type { ContractCall, Handler } from '#testing/contract-server'
import type { RegistryEvent } from '../registration.ts'

type Item = Record<string, unknown> & { sid: string }
type Fields = Record<string, unknown>

export type TwilioRegistrationWorld = ReturnType<typeof createTwilioRegistrationWorld>

export const primaryProfileSid = `BU${'5'.repeat(32)}`

const generateSid = (kind: string) => `${kind}${randomBytes(16).toString('hex')}`
const refused = (code: number, message: string, status = 400) => ({ status, body: { code, message, status } })
const gone = refused(20404, 'The requested resource was not found', 404)
const listed = (key: string, items: readonly unknown[]) => ({
  body: { [key]: items, meta: { key, next_page_url: null } },
})

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

export function createTwilioRegistrationWorld(assigned: (numberSid: string, serviceSid: string | null) => boolean) {
  const objects: Item[] = []
  const bundles: Item[] = []
  const assignments: (Item & { bundle: string; object_sid: string })[] = []
  const brands: Item[] = []
  const services: Item[] = []
  const campaigns: (Item & { service: string })[] = []
  const numbers = new Map<string, string>()
  let ticks = 0
  const stamp = () => {
    ticks += 1
    return new Date(Date.UTC(2026, 10, 30) + ticks * 1000).toISOString()
  }
  const dated = <T extends object>(item: T) => ({ date_created: stamp(), date_updated: stamp(), ...item })
  const change = (item: Item, fields: Fields) => Object.assign(item, fields, { date_updated: stamp() })
  const find = (items: readonly Item[], sid: unknown) => items.find((each) => each.sid === sid)

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
      const made = dated({
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
    if (!known) return gone
    if (isLocked(known.sid)) return refused(20001, 'It is part of a bundle that is under review.')
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
      listed('results', objects.filter(({ sid }) => sid.startsWith(kind)).toReversed())

  const ofKind = (kind: string) => bundles.filter((each) => each.kind === kind)
  function bundleHandlers(name: 'CustomerProfile' | 'TrustProduct'): Record<string, Handler> {
    const findIn = ({ path }: ContractCall) => find(ofKind(name), path.Sid ?? path[`${name}Sid`])
    return {
      [`List${name}`]: ({ query }) =>
        listed(
          'results',
          ofKind(name).filter((each) => !query.PolicySid || each.policy_sid === query.PolicySid),
        ),
      [`Create${name}`]({ body }) {
        if (!policies[String(body.PolicySid)]) return refused(20001, 'There is no such policy.')
        const made = dated({
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
        return known ? { body: known } : gone
      },
      [`Update${name}`](call) {
        const known = findIn(call)
        if (!known) return gone
        const { Status, FriendlyName } = call.body
        if (Status === 'pending-review') {
          if (!open.has(String(known.status))) return refused(20001, 'It is submitted already.')
          if (evaluate(known).some(({ passed }) => !passed)) return refused(20001, 'It is not compliant.')
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
        if (!known) return gone
        return listed(
          'results',
          partsOf(known.sid).filter(({ object_sid }) => !type || typeOf(object_sid) === type),
        )
      },
      [`Create${name}EntityAssignment`](call) {
        const known = findIn(call)
        const object = String(call.body.ObjectSid)
        if (!known) return gone
        if (object !== primaryProfileSid && !find(objects, object) && !find(bundles, object)) return gone
        if (!open.has(String(known.status))) return refused(20001, 'It is under review or approved.')
        if (partsOf(known.sid).some(({ object_sid }) => typeOf(object_sid) === typeOf(object)))
          return refused(20001, 'It has one of this type.')
        const made = dated({ sid: generateSid('BV'), bundle: known.sid, object_sid: object })
        assignments.push(made)
        return { status: 201, body: made }
      },
      [`Delete${name}EntityAssignment`]({ path }) {
        const at = assignments.findIndex(({ sid }) => sid === path.Sid)
        if (at === -1) return gone
        assignments.splice(at, 1)
        return { status: 204 }
      },
      [`Create${name}Evaluation`](call) {
        const known = findIn(call)
        if (!known) return gone
        if (call.body.PolicySid !== known.policy_sid) return refused(20001, 'That is not its policy.')
        const results = evaluate(known)
        const status = results.every(({ passed }) => passed) ? 'compliant' : 'noncompliant'
        return { status: 201, body: dated({ sid: generateSid('EL'), status, results }) }
      },
    }
  }

  const serviceOf = ({ path }: ContractCall) => find(services, path.MessagingServiceSid ?? path.ServiceSid ?? path.Sid)
  const contentOf = (body: Fields) => ({
    ...{ description: body.Description, message_flow: body.MessageFlow, message_samples: body.MessageSamples },
    ...{ has_embedded_links: body.HasEmbeddedLinks, has_embedded_phone: body.HasEmbeddedPhone },
  })

  const handlers: Record<string, Handler> = {
    CreateEndUser: createObject('IT'),
    UpdateEndUser: updateObject,
    ListEndUser: listObjects('IT'),
    FetchEndUser({ path }) {
      const known = find(objects, path.Sid)
      return known ? { body: known } : gone
    },
    CreateSupportingDocument: createObject('RD'),
    UpdateSupportingDocument: updateObject,
    ListSupportingDocument: listObjects('RD'),
    ...bundleHandlers('CustomerProfile'),
    ...bundleHandlers('TrustProduct'),
    ListBrandRegistrations: () => listed('data', brands),
    CreateBrandRegistrations({ body }) {
      const profile = find(ofKind('CustomerProfile'), body.CustomerProfileBundleSid)
      const bundle = find(ofKind('TrustProduct'), body.A2PProfileBundleSid)
      if (!profile || !bundle) return gone
      if (profile.status !== 'twilio-approved') return refused(20001, 'The customer profile is not approved.')
      const made = dated({
        ...{ sid: generateSid('BN'), customer_profile_bundle_sid: profile.sid, a2p_profile_bundle_sid: bundle.sid },
        ...{ brand_type: body.BrandType ?? 'STANDARD', status: 'PENDING', identity_status: 'SELF_DECLARED' },
        ...{ brand_score: null, errors: [], failure_reason: null },
      })
      brands.push(made)
      return { status: 201, body: made }
    },
    FetchBrandRegistrations({ path }) {
      const known = find(brands, path.Sid)
      return known ? { body: known } : gone
    },
    UpdateBrandRegistrations({ path }) {
      const known = find(brands, path.Sid)
      if (!known) return gone
      if (known.status !== 'FAILED') return refused(20001, 'Only a failed brand can be sent again.')
      return { status: 202, body: change(known, { status: 'PENDING', errors: [], failure_reason: null }) }
    },
    CreateBrandRegistrationOtp({ path }) {
      const known = find(brands, path.BrandRegistrationSid)
      if (!known) return gone
      if (known.brand_type !== 'SOLE_PROPRIETOR') return refused(20001, 'It is no sole proprietor.')
      return { status: 201, body: { account_sid: null, brand_registration_sid: known.sid } }
    },
    ListService: () => listed('services', services.toReversed()),
    CreateService({ body }) {
      if (String(body.FriendlyName).length > 64) return refused(20001, 'The friendly name is too long.')
      const made = dated({ sid: generateSid('MG'), friendly_name: body.FriendlyName })
      services.push(made)
      return { status: 201, body: made }
    },
    FetchService(call) {
      const known = serviceOf(call)
      return known ? { body: known } : gone
    },
    UpdateService(call) {
      const known = serviceOf(call)
      return known ? { body: change(known, { friendly_name: call.body.FriendlyName }) } : gone
    },
    DeleteService(call) {
      const known = serviceOf(call)
      if (!known) return gone
      if (campaigns.some(({ service }) => service === known.sid)) return refused(20001, 'It has a campaign.')
      services.splice(services.indexOf(known), 1)
      for (const [number, service] of numbers)
        if (service === known.sid) {
          numbers.delete(number)
          assigned(number, null)
        }
      return { status: 204 }
    },
    CreatePhoneNumber(call) {
      const known = serviceOf(call)
      const number = String(call.body.PhoneNumberSid)
      const before = numbers.get(number)
      if (!known) return gone
      if (before === known.sid) return refused(21710, 'Phone Number is already in the Messaging Service')
      if (before) return refused(21712, 'Phone Number is associated with another Messaging Service')
      if (!assigned(number, known.sid)) return gone
      numbers.set(number, known.sid)
      return { status: 201, body: { sid: number, service_sid: known.sid } }
    },
    FetchPhoneNumber({ path }) {
      const sid = path.Sid ?? ''
      return numbers.get(sid) === path.ServiceSid ? { body: { sid, service_sid: path.ServiceSid } } : gone
    },
    DeletePhoneNumber({ path }) {
      const sid = path.Sid ?? ''
      if (numbers.get(sid) !== path.ServiceSid) return gone
      numbers.delete(sid)
      assigned(sid, null)
      return { status: 204 }
    },
    ListUsAppToPerson(call) {
      const known = serviceOf(call)
      return known
        ? listed(
            'compliance',
            campaigns.filter(({ service }) => service === known.sid),
          )
        : gone
    },
    CreateUsAppToPerson(call) {
      const known = serviceOf(call)
      const brand = find(brands, call.body.BrandRegistrationSid)
      if (!known || !brand) return gone
      if (brand.status !== 'APPROVED') return refused(20001, 'The brand is not approved.')
      if (campaigns.some(({ service }) => service === known.sid)) return refused(20001, 'The service has a campaign.')
      const { body } = call
      const made = dated({
        ...{ sid: generateSid('QE'), service: known.sid, brand_registration_sid: brand.sid, ...contentOf(body) },
        us_app_to_person_usecase: body.UsAppToPersonUsecase,
        ...{ opt_in_keywords: body.OptInKeywords ?? [], opt_in_message: body.OptInMessage ?? '' },
        ...{ opt_out_keywords: body.OptOutKeywords ?? ['STOP'], opt_out_message: body.OptOutMessage ?? 'Stopped.' },
        ...{ help_keywords: body.HelpKeywords ?? ['HELP'], help_message: body.HelpMessage ?? 'Help.' },
        ...{ campaign_status: 'PENDING', campaign_id: null, rate_limits: null, errors: [] },
      })
      campaigns.push(made)
      return { status: 201, body: made }
    },
    UpdateUsAppToPerson({ path, body }) {
      const known = campaigns.find(({ sid }) => sid === path.Sid)
      if (!known) return gone
      if (known.campaign_status !== 'FAILED') return refused(20001, 'Only a failed campaign can be corrected.')
      return { body: change(known, { ...contentOf(body), campaign_status: 'PENDING', errors: [] }) }
    },
    DeleteUsAppToPerson({ path }) {
      const at = campaigns.findIndex(({ sid }) => sid === path.Sid)
      if (at === -1) return gone
      campaigns.splice(at, 1)
      return { status: 204 }
    },
  }

  return {
    handlers,
    /** How many there are of each. */
    counts: () => ({
      objects: objects.length,
      bundles: bundles.length,
      brands: brands.length,
      services: services.length,
    }),
    campaigns: () => campaigns.length,
    decide({ kind, sid }: RegistryEvent, decision: 'approve' | 'reject' | 'suspend') {
      const approve = decision === 'approve'
      if (kind === 'profile')
        change(find(bundles, sid) as Item, {
          status: approve ? 'twilio-approved' : 'twilio-rejected',
          errors: approve ? null : [{ code: 18601 }],
        })
      else if (kind === 'brand')
        change(find(brands, sid) as Item, {
          status: approve ? 'APPROVED' : decision === 'suspend' ? 'SUSPENDED' : 'FAILED',
          brand_score: approve ? 42 : null,
          errors: approve ? [] : [{ error_code: 30795, description: 'The EIN was not found.', fields: ['ein'] }],
        })
      else
        change(campaigns.find(({ service }) => service === sid) as Item, {
          campaign_status: approve ? 'VERIFIED' : decision === 'suspend' ? 'SUSPENDED' : 'FAILED',
          campaign_id: approve ? 'CFOOBAR' : null,
          rate_limits: approve ? { att: { mps: 4, msg_class: 'E' }, tmobile: { brand_tier: 'LOW_MID' } } : null,
          errors: approve
            ? []
            : [{ error_code: 30893, description: 'Not of the use case.', fields: ['MESSAGE_SAMPLES'] }],
        })
    },
    confirm: (brandSid: string) => change(find(brands, brandSid) as Item, { identity_status: 'VERIFIED' }),
    addService(sid: string) {
      if (!find(services, sid)) services.push(dated({ sid, friendly_name: 'Made in the Console' }))
    },
  }
}
