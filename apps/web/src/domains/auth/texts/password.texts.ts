import type { Texts } from '#ui/texts/texts.ts'

/** Forgotten, new, and reset passwords. */
export const passwordTexts = {
  updated: 'Password Updated',
  enterCode: 'Enter your code',
  submit: 'Submit',
  forgot: 'Forgot password',
  codeSent: (email: string) =>
    `If ${email} has an account, we’ve emailed it a 4-digit code. The code works for 10 minutes.`,
  codeByMail: 'We’ll email you a 4-digit code to set a new password.',
  unknownError: 'unknown error',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  advice: (length: number) =>
    `Use at least ${length} characters. A few unrelated words are easy to remember and hard to guess.`,
  resendIn: (time: string) => `You can send another email in ${time}.`,
  emailFirst: 'Enter your email first.',
  email: 'Email',
  notReceived: (time: string) => `Didn’t get it? Check your spam folder, or resend in ${time}.`,
  resend: 'Resend',
  send: 'Send',
  capsLock: 'Caps Lock is on.',
  code: 'Code',
  hasCode: 'I have a code',
  retype: 'Retype Password',
  cancel: 'Cancel',
  codeFirst: 'Enter the 4 digits from the email first.',
  passwordTwiceFirst: 'Enter the new password twice first.',
  strengths: ['', 'Easy to guess', 'Fair', 'Good', 'Strong'],
  weak: 'Password complexity is weak',
  different: 'Password do not match',
  chooseNew: 'Choose a new password',
  signsOutEverywhere: 'This signs you out on every device. Then sign in with the new password.',
  newLink: 'Request a new link',
  emailHint: 'The address that received the email.',
} as const satisfies Texts
