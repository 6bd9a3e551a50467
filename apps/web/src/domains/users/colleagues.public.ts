/** Apart from the profile, which brings screens along. */
export { type Colleague, type Colleagues, useColleagues } from './use-colleagues.ts'
