import { registrationEndpoints } from '@frontdesk/contract/money/registration/registration'
import { routes } from '#platform/domain'
import { getBrand, resendPasscode, submitBrand } from './brand.ts'
import { getBusiness, saveBusiness, showRegistrationNumber } from './business.ts'
import { evaluateProfile } from './evaluate-profile.ts'
import { getRegistrationFacts } from './facts/registration-facts.ts'
import { hurryRegistration, type OnCampaign } from './hurry.ts'
import { listRegistrations } from './list-registrations.ts'
import { deleteRep2, getRep, saveRep } from './reps.ts'
import { submitProfile } from './submit-profile.ts'

export const profileRoutes = (onCampaign: OnCampaign) =>
  routes(registrationEndpoints, {
    listRegistrations,
    getBusiness,
    saveBusiness,
    showRegistrationNumber,
    getRep1: getRep(1),
    saveRep1: saveRep(1),
    getRep2: getRep(2),
    saveRep2: saveRep(2),
    deleteRep2,
    evaluateProfile,
    submitProfile,
    getRegistrationFacts,
    getBrand,
    submitBrand,
    resendPasscode,
    hurryRegistration: hurryRegistration(onCampaign),
  })
