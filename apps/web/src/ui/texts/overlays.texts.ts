import type { Texts } from './texts.ts'

export const overlaysTexts = {
  close: 'Close',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  codeFirst: 'Type the code first',
  typeCode: (code: string) => `Type ${code} to confirm`,
  discard: {
    title: 'Discard changes?',
    text: 'What you entered won’t be saved.',
    yes: 'Discard',
    no: 'Keep editing',
  },
} as const satisfies Texts
