// What the registry says is what is: its newest state is read, and states between two readings aren't seen. So almost every
// state can follow every other one.
import { stateMachine } from '#platform/state-machines/state-machine'

const any = ['person', 'product'] as const

export const profileStates = stateMachine({
  name: 'registration_profile',
  table: 'registrations',
  column: 'profile_status',
  initial: 'not-submitted',
  transitions: {
    'not-submitted': { 'pending-review': any, 'in-review': any, approved: any, rejected: any },
    'pending-review': { 'not-submitted': any, 'in-review': any, approved: any, rejected: any },
    'in-review': { 'not-submitted': any, 'pending-review': any, approved: any, rejected: any },
    approved: { 'not-submitted': any, 'pending-review': any, 'in-review': any, rejected: any },
    rejected: { 'not-submitted': any, 'pending-review': any, 'in-review': any, approved: any },
  },
})

export const brandStates = stateMachine({
  name: 'registration_brand',
  table: 'registrations',
  column: 'brand_status',
  initial: 'not-submitted',
  transitions: {
    'not-submitted': { 'under-review': any, 'needs-passcode': any, approved: any, failed: any, suspended: any },
    'under-review': { 'needs-passcode': any, approved: any, failed: any, suspended: any },
    'needs-passcode': { 'under-review': any, approved: any, failed: any, suspended: any },
    approved: { 'under-review': any, 'needs-passcode': any, failed: any, suspended: any },
    failed: { 'under-review': any, 'needs-passcode': any, approved: any, suspended: any },
    suspended: { 'under-review': any, 'needs-passcode': any, approved: any, failed: any },
  },
})

/** A draft again: the registry refused it before it had it. */
export const campaignStates = stateMachine({
  name: 'message_campaign',
  table: 'messaging_services',
  column: 'status',
  initial: 'DRAFT',
  transitions: {
    DRAFT: { IN_PROGRESS: any, VERIFIED: any, FAILED: any, SUSPENDED: any },
    IN_PROGRESS: { DRAFT: any, VERIFIED: any, FAILED: any, SUSPENDED: any },
    VERIFIED: { DRAFT: any, IN_PROGRESS: any, FAILED: any, SUSPENDED: any },
    FAILED: { DRAFT: any, IN_PROGRESS: any, VERIFIED: any, SUSPENDED: any },
    SUSPENDED: { DRAFT: any, IN_PROGRESS: any, VERIFIED: any, FAILED: any },
  },
})
