// As much of Twilio's registry as we use: its Trust Hub, brands, messaging services, and campaigns.
import type { ContractCall, Handler } from '#testing/contract-server'
import type { RegistryEvent } from '../registration.ts'
import { createTwilioBundleWorld } from './twilio-bundle-world.factory.ts'
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

export type TwilioRegistrationWorld = ReturnType<typeof createTwilioRegistrationWorld>

export function createTwilioRegistrationWorld(assigned: (numberSid: string, serviceSid: string | null) => boolean) {
  const hub = createTwilioBundleWorld()
  const brands: Item[] = []
  const services: Item[] = []
  const campaigns: (Item & { service: string })[] = []
  const numbers = new Map<string, string>()

  const serviceOf = ({ path }: ContractCall) => find(services, path.MessagingServiceSid ?? path.ServiceSid ?? path.Sid)
  const contentOf = (body: Fields) => ({
    ...{ description: body.Description, message_flow: body.MessageFlow, message_samples: body.MessageSamples },
    ...{ has_embedded_links: body.HasEmbeddedLinks, has_embedded_phone: body.HasEmbeddedPhone },
  })

  const handlers: Record<string, Handler> = {
    ...hub.handlers,
    ListBrandRegistrations: () => buildList('data', brands),
    CreateBrandRegistrations({ body }) {
      const profile = hub.findBundle('CustomerProfile', body.CustomerProfileBundleSid)
      const bundle = hub.findBundle('TrustProduct', body.A2PProfileBundleSid)
      if (!profile || !bundle) return notFound
      if (profile.status !== 'twilio-approved') return buildRefusal(20001, 'The customer profile is not approved.')
      const made = addDates({
        ...{ sid: generateSid('BN'), customer_profile_bundle_sid: profile.sid, a2p_profile_bundle_sid: bundle.sid },
        ...{ brand_type: body.BrandType ?? 'STANDARD', status: 'PENDING', identity_status: 'SELF_DECLARED' },
        ...{ brand_score: null, errors: [], failure_reason: null },
      })
      brands.push(made)
      return { status: 201, body: made }
    },
    FetchBrandRegistrations({ path }) {
      const known = find(brands, path.Sid)
      return known ? { body: known } : notFound
    },
    UpdateBrandRegistrations({ path }) {
      const known = find(brands, path.Sid)
      if (!known) return notFound
      if (known.status !== 'FAILED') return buildRefusal(20001, 'Only a failed brand can be sent again.')
      return { status: 202, body: change(known, { status: 'PENDING', errors: [], failure_reason: null }) }
    },
    CreateBrandRegistrationOtp({ path }) {
      const known = find(brands, path.BrandRegistrationSid)
      if (!known) return notFound
      if (known.brand_type !== 'SOLE_PROPRIETOR') return buildRefusal(20001, 'It is no sole proprietor.')
      return { status: 201, body: { account_sid: null, brand_registration_sid: known.sid } }
    },
    ListService: () => buildList('services', services.toReversed()),
    CreateService({ body }) {
      if (String(body.FriendlyName).length > 64) return buildRefusal(20001, 'The friendly name is too long.')
      const made = addDates({ sid: generateSid('MG'), friendly_name: body.FriendlyName })
      services.push(made)
      return { status: 201, body: made }
    },
    FetchService(call) {
      const known = serviceOf(call)
      return known ? { body: known } : notFound
    },
    UpdateService(call) {
      const known = serviceOf(call)
      return known ? { body: change(known, { friendly_name: call.body.FriendlyName }) } : notFound
    },
    DeleteService(call) {
      const known = serviceOf(call)
      if (!known) return notFound
      if (campaigns.some(({ service }) => service === known.sid)) return buildRefusal(20001, 'It has a campaign.')
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
      if (!known) return notFound
      if (before === known.sid) return buildRefusal(21710, 'Phone Number is already in the Messaging Service')
      if (before) return buildRefusal(21712, 'Phone Number is associated with another Messaging Service')
      if (!assigned(number, known.sid)) return notFound
      numbers.set(number, known.sid)
      return { status: 201, body: { sid: number, service_sid: known.sid } }
    },
    FetchPhoneNumber({ path }) {
      const sid = path.Sid ?? ''
      return numbers.get(sid) === path.ServiceSid ? { body: { sid, service_sid: path.ServiceSid } } : notFound
    },
    DeletePhoneNumber({ path }) {
      const sid = path.Sid ?? ''
      if (numbers.get(sid) !== path.ServiceSid) return notFound
      numbers.delete(sid)
      assigned(sid, null)
      return { status: 204 }
    },
    ListUsAppToPerson(call) {
      const known = serviceOf(call)
      return known
        ? buildList(
            'compliance',
            campaigns.filter(({ service }) => service === known.sid),
          )
        : notFound
    },
    CreateUsAppToPerson(call) {
      const known = serviceOf(call)
      const brand = find(brands, call.body.BrandRegistrationSid)
      if (!known || !brand) return notFound
      if (brand.status !== 'APPROVED') return buildRefusal(20001, 'The brand is not approved.')
      if (campaigns.some(({ service }) => service === known.sid))
        return buildRefusal(20001, 'The service has a campaign.')
      const { body } = call
      const made = addDates({
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
      if (!known) return notFound
      if (known.campaign_status !== 'FAILED') return buildRefusal(20001, 'Only a failed campaign can be corrected.')
      return { body: change(known, { ...contentOf(body), campaign_status: 'PENDING', errors: [] }) }
    },
    DeleteUsAppToPerson({ path }) {
      const at = campaigns.findIndex(({ sid }) => sid === path.Sid)
      if (at === -1) return notFound
      campaigns.splice(at, 1)
      return { status: 204 }
    },
  }

  return {
    handlers,
    refuseNames: hub.refuseNames,
    /** How many there are of each. */
    counts: () => ({
      objects: hub.objects.length,
      bundles: hub.bundles.length,
      brands: brands.length,
      services: services.length,
    }),
    campaigns: () => campaigns.length,
    decide({ kind, sid }: RegistryEvent, decision: 'approve' | 'reject' | 'suspend') {
      const approve = decision === 'approve'
      if (kind === 'profile')
        change(find(hub.bundles, sid) as Item, {
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
      if (!find(services, sid)) services.push(addDates({ sid, friendly_name: 'Made in the Console' }))
    },
  }
}
