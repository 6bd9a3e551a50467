import { clientForm } from '@frontdesk/contract/forms/client'
import type { Fields } from '@frontdesk/contract/forms/kit/field'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'

/** All fields that a call about a contact may send, as one form. */
export const peopleFields: Fields = { ...personForm.fields, ...coApplicantForm.fields, ...clientForm.fields }
