import { commercialForm } from './commercial.ts'
import { dependentForm } from './dependent.ts'
import type { Form } from './kit/field.ts'
import { paymentMethodForm } from './payment-method.ts'
import { coApplicantForm, personForm } from './person.ts'

const withPrivate: readonly Form[] = [personForm, coApplicantForm, dependentForm, commercialForm, paymentMethodForm]

const privateIn = ({ fields }: Form) => Object.keys(fields).filter((key) => fields[key]?.private)

/** Of every form: such a value is kept in no draft and on no device. */
export const privateNames: readonly string[] = [...new Set(withPrivate.flatMap(privateIn))]

/** The other fields of a form, which may be. */
export const plainNames = <F extends Form>({ fields }: F) => Object.keys(fields).filter((key) => !fields[key]?.private)
