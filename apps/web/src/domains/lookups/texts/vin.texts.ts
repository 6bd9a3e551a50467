import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

const checkDigit = (isWrong: boolean) => (isWrong ? ' Its check digit doesn’t match. Check the VIN.' : '')

export const vinTexts = {
  wrongLetters: 'Unable to find vin: A VIN has digits and letters, but not I, O, or Q.',
  belongs: (vehicle: string, isWrong: boolean) => `This VIN belongs to a ${vehicle}.${checkDigit(isWrong)}`,
  filled: (vehicle: string, isWrong: boolean) => `Filled in from the VIN: ${vehicle}.${checkDigit(isWrong)}`,
  mayBelong: (vehicles: number, isWrong: boolean) =>
    `This VIN may belong to ${counted(vehicles, 'vehicle')}. Choose the right one.${checkDigit(isWrong)}`,
  use: 'Use it',
  undo: 'Undo',
  none: 'None of these',
  keep: 'Keep mine',
  dismiss: 'Dismiss',
} as const satisfies Texts
