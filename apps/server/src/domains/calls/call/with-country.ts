/** Ten digits are North American. */
export const withCountry = (digits: string) => (digits.length === 10 ? `1${digits}` : digits)
