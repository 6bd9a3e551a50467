// What a vehicle identification number itself determines (ISO 3779; 49 CFR 565.15).

/** 17 characters; I, O, and Q could be mistaken for 1 and 0. */
export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/

export const isVin = (text: string) => vinPattern.test(text.toUpperCase())

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const worth = '12345678123457923456789'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The required ninth character: a digit, or X for ten. */
export function checkDigitOf(vin: string): string {
  const sum = [...vin.toUpperCase()].reduce((sum, character, place) => {
    const value = Number(/\d/.test(character) ? character : worth[letters.indexOf(character)])
    return sum + value * (weights[place] ?? 0)
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

export const hasRightCheckDigit = (vin: string) => vin[8]?.toUpperCase() === checkDigitOf(vin)
