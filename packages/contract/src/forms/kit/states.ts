// States and provinces by their two letters, as in North American addresses.
const named =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI Virgin Islands,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific,AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon'
export interface State {
  /** Two letters. */
  code: string
  name: string
}

/** In the order of lists: states, territories, the armed forces, provinces. */
export const states: readonly State[] = named
  .split(',')
  .map((each) => ({ code: each.slice(0, 2), name: each.slice(3) }))

export const stateName = (code: string) => states.find((each) => each.code === code)?.name ?? code

const codes = new Map<string, string>()
for (const each of named.split(',')) {
  const code = each.slice(0, 2)
  codes.set(code.toLowerCase(), code)
  codes.set(each.slice(3).toLowerCase(), code)
}

/** `maine` and `me` → ME; anything else stays unchanged, because other countries have their own regions. */
export const stateOf = (typed: string) =>
  codes.get(typed.trim().toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ')) ?? typed.trim()

export const isState = (typed: string) => codes.has(typed.trim().toLowerCase().replace(/\./g, ''))

const northAmerica = ['US', 'CA']
export const isNorthAmerican = (country: string) => northAmerica.includes(country)

/** Neither in the United States nor in Canada: then the state is another country's as well. */
export const isForeignZip = (zip: string) =>
  zip.trim() !== '' && !/^(?:\d{5}(?:[- ]?\d{4})?|[a-z]\d[a-z][- ]?\d[a-z]\d)$/i.test(zip.trim())

/** Only for North America: elsewhere any two letters may be a region. */
export function stateProblem(typed: string): string | null {
  const state = stateOf(typed)
  return /^[A-Za-z]{1,2}$/.test(state) && !codes.has(state.toLowerCase())
    ? 'No state has this abbreviation. Enter two letters, such as ME, or the full name of a state or region.'
    : null
}
