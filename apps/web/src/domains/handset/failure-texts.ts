import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

export const handsetFailures = {
  listPhones: 'Unable to get the phones:',
  takePhone: 'Unable to add the phone:',
  setBehavior: 'Unable to change the phone:',
  listTexts: 'Unable to get the texts:',
  openVoice: 'Unable to call from this phone:',
  textAgency: 'Unable to send the text:',
} as const satisfies FailurePrefixes<'handset'>

export const failureText = failureTexts(handsetFailures)
