import type { Texts } from '#ui/texts/texts.ts'

export const failureTexts = {
  offline: 'The server can’t be reached. Check your connection and try again.',
  timedOut: 'The server took too long to respond. Try again.',
  unavailable: 'The service can’t be reached right now. Try again.',
  unexpected: 'The server sent an unexpected response. Try again.',
  unknown: 'Something went wrong. Try again.',
  connection: 'The connection failed.',
} as const satisfies Texts

export const unsentTexts = {
  saved: 'It’s saved on this device and will be sent when the server can be reached.',
  outdated: 'This version of Frontdesk can no longer send this. Open its form and send it again.',
  tooOld: 'It waited for more than a day and may have been sent already. Check before you send it again.',
  private:
    'The server can’t be reached. Private details, such as an SSN, are never saved on a device. Leave this form open and send it again.',
} as const satisfies Texts

export const pictureTexts = {
  tooLarge: (megapixels: number) => `This picture is too large. Choose one no larger than ${megapixels} megapixels.`,
} as const satisfies Texts
