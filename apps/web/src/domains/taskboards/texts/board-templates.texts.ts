import type { Texts } from '#ui/texts/texts.ts'

/** Boards that one can start from: their names, what they are for, and their lanes. */
export const boardTemplateTexts = {
  business: {
    name: 'New business',
    about: 'From the first call to a bound policy.',
    lanes: {
      lead: 'New lead',
      contacted: 'Contacted',
      quoted: 'Quoted',
      waiting: 'Waiting on client',
      won: 'Won',
      lost: 'Lost',
    },
  },
  renewal: {
    name: 'Renewals',
    about: 'Every policy that renews soon, so nobody is missed.',
    lanes: {
      contact: 'To contact',
      quoted: 'Quoted',
      waiting: 'Waiting on client',
      renewed: 'Renewed',
      lost: 'Not renewed',
    },
  },
  claim: {
    name: 'Claims',
    about: 'Follow each claim until it is settled.',
    lanes: {
      reported: 'Reported',
      papers: 'Collecting documents',
      carrier: 'With the carrier',
      settling: 'Settling',
      closed: 'Closed',
    },
  },
  service: {
    name: 'Service',
    about: 'Policy changes, certificates, and client questions.',
    lanes: { requested: 'Requested', working: 'In progress', waiting: 'Waiting', done: 'Done' },
  },
  onboarding: {
    name: 'Onboarding',
    about: 'Welcome new clients, step by step.',
    lanes: {
      welcome: 'Welcome',
      papers: 'Documents',
      setUp: 'Policies set up',
      checkIn: 'Check-in call',
      settled: 'Settled in',
    },
  },
  blank: {
    name: 'Blank',
    about: 'Three lanes, for anything else.',
    lanes: { todo: 'To do', doing: 'In progress', done: 'Done' },
  },
} as const satisfies Texts
