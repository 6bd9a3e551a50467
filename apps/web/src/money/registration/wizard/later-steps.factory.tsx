// Worcester on its way to a registration, and a dialog around one of the later steps, for component tests.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Answers, fakeServer } from '#domains/auth/testing/fake-server.ts'
import type { Location } from '#domains/locations/locations.public.ts'
import { signInAs } from '#domains/users/testing/me.ts'
import type { Me } from '#platform/session/session-state.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import {
  type BusinessRep,
  type Evaluation,
  type RegisteredBrand,
  type RegisteredBusiness,
  type Registration,
  type RegistrationFacts,
  registrationsQuery,
} from '../registration.queries.ts'
import type { LaterStepProps } from './steps.ts'

export const base = '/accounts/harbor-id/locations/worcester'

export const createLocation = (address: Partial<NonNullable<Location['address']>> = {}): Location => ({
  ...{ id: 'worcester', name: 'Worcester', timezone: 'America/New_York', profileStatus: 'not-submitted' },
  ...{ brandStatus: 'not-submitted', officeHours: null, messages: null, version: 3 },
  address: {
    ...{ legalName: 'Harbor Insurance Agency LLC', address: '340 Main Street', address2: '', city: 'Worcester' },
    ...{ state: 'MA', zipcode: '01608', emergencyEnabled: true, addressSid: 'AD1' },
    ...address,
  },
})

export const createBusiness = (change: Partial<RegisteredBusiness> = {}): RegisteredBusiness => ({
  ...{ businessName: 'Harbor Insurance Agency LLC', identity: 'direct_customer', industry: 'INSURANCE' },
  ...{ businessType: 'Limited Liability Corporation', idType: 'EIN', idTypeOther: '', operations: 'USA_AND_CANADA' },
  ...{ registrationNumber: '••-•••4417', websiteUrl: 'https://harbor.example', socialMediaUrl: '' },
  ...change,
})

export const createRep = (change: Partial<BusinessRep> = {}): BusinessRep => ({
  ...{ firstName: 'Ana', lastName: 'Reyes', email: 'ana.reyes@harbor.example', businessTitle: 'Director' },
  ...{ jobPosition: 'Director', phoneNumber: '16175550190' },
  ...change,
})

export const createRegistration = (change: Partial<Registration> = {}): Registration => ({
  ...{ location: 'worcester', nextStep: 'review', profileStatus: 'not-submitted', profileAt: null, profileReasons: [] },
  ...{
    brandStatus: 'not-submitted',
    brandAt: null,
    brandReasons: [],
    brandFee: 4_600,
    campaignFee: 1_500,
    trustBundleStatus: null,
  },
  ...{ busy: false, hasRep2: false, campaigns: { total: 0, verified: 0 }, addressSid: 'AD1', businessSid: 'BU1' },
  ...{ rep1Sid: 'RE1', rep2Sid: null, brandSid: null, trustBundleSid: null, version: 7 },
  ...change,
})

export const createBrand = (change: Partial<RegisteredBrand> = {}): RegisteredBrand => ({
  ...{ brandType: 'private', stockExchange: null, stockTicker: '', status: 'under-review', trustBundleStatus: null },
  ...{ reasons: [], fee: 4_600, throughput: null, passcodeSentTo: null },
  ...change,
})

const facts: RegistrationFacts = {
  ...{ agency: 'Harbor Insurance', legalName: 'Harbor Insurance Agency LLC', street: '340 Main Street' },
  ...{ zipcode: '01608', otherStreets: [{ address: '340 Main Street', zipcode: '01608' }], phones: ['16175550100'] },
  website: { url: 'https://harbor.example', reached: true, hasPrivacySentence: true, hasPrivacyPage: true },
  ...{ consentPageUrl: null, templates: { marketing: [], discussion: [] } },
}

type Reason = Evaluation['results'][number]['invalid'][number]

export const createEvaluation = (...invalid: Partial<Reason>[]): Evaluation => ({
  ...{ status: invalid.length > 0 ? 'noncompliant' : 'compliant', at: '2026-11-23T14:40:00Z' },
  results: (['address', 'business', 'rep1', 'review'] as const).map((step) => {
    const own = invalid.filter((each) => each.step === step)
    const fill = (each: Partial<Reason>) => ({
      ...{ code: null, message: '', field: null, sample: null, step, failureReason: each.message ?? '' },
      ...each,
    })
    return { step, passed: own.length === 0, invalid: own.map(fill) }
  }),
})

interface Stage {
  location?: Location
  business?: RegisteredBusiness
  rep1?: BusinessRep
  registration?: Registration
  website?: Partial<NonNullable<RegistrationFacts['website']>>
  evaluate?: () => Evaluation
  answers?: Answers
  role?: Me['role']
  ghost?: Me['ghost']
}

/** Shows a step as the wizard does, at a server that keeps what is saved. Returns the calls and what the step told. */
export async function showStep(
  Step: (props: LaterStepProps) => ReactNode,
  { location = createLocation(), registration = createRegistration(), role = 'admin', ghost = null, ...stage }: Stage,
) {
  signInAs({ role, ghost })
  const stored = {
    ...{ location, registration, business: stage.business ?? createBusiness(), rep1: stage.rep1 ?? createRep() },
  }
  const save = (part: 'business' | 'rep1') => (seen: { body: unknown }) => {
    stored.registration = { ...stored.registration, version: stored.registration.version + 1 }
    Object.assign(stored, { [part]: { ...stored[part], ...(seen.body as object) } })
    if (part === 'rep1') stored.rep1.phoneNumber = stored.rep1.phoneNumber.replace('+', '')
    return { body: stored[part] }
  }
  const calls = fakeServer({
    'GET /accounts/harbor-id/locations': () => ({ body: { data: [stored.location] } }),
    'GET /accounts/harbor-id/registrations': () => ({ body: { data: [stored.registration] } }),
    [`GET ${base}/business`]: () => ({ body: stored.business }),
    [`GET ${base}/rep/1`]: () => ({ body: stored.rep1 }),
    [`GET ${base}/registration-facts`]: () => ({
      body: { ...facts, website: { ...facts.website, ...stage.website } },
    }),
    [`POST ${base}/business`]: save('business'),
    [`POST ${base}/rep/1`]: save('rep1'),
    [`POST ${base}/address`]: ({ body }) => {
      const address = { ...stored.location.address, ...(body as object) } as Location['address']
      stored.location = { ...stored.location, address, version: stored.location.version + 1 }
      return { body: stored.location }
    },
    [`POST ${base}/evaluation`]: () => ({ body: stage.evaluate?.() ?? createEvaluation() }),
    [`POST ${base}/evaluation/submit`]: () => ({
      body: createRegistration({ profileStatus: 'in-review', profileAt: '2026-11-23T14:41:00Z', version: 9 }),
    }),
    ...stage.answers,
  })
  const told = { onStep: vi.fn<LaterStepProps['onStep']>(), onProblems: vi.fn<LaterStepProps['onProblems']>() }

  function Frame() {
    const [footer, setFooter] = useState<Parameters<LaterStepProps['onFooter']>[0]>()
    const { data } = useQuery(registrationsQuery('harbor-id'))
    if (!data) return null
    const now = data.data.find((each) => each.location === location.id)
    return (
      <Dialog open size="xl" title={location.name} onClose={() => {}} note={footer?.note} actions={footer?.actions}>
        <Step {...told} location={location} registration={now} onFooter={setFooter} onClose={() => {}} />
      </Dialog>
    )
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <Frame />
      </UiProvider>
    </QueryClientProvider>,
  )
  const sent = (call: string) => calls.filter((each) => each.call === call)
  return { calls, sent, told, client }
}
