// What the profile pages take from sign-in: the parts for passwords and MFA.
export { type MfaSecret, useBeginMfaAnew } from './auth.queries.ts'
export { Notice } from './frame/notice.tsx'
export { MfaSetup } from './mfa/mfa-setup.tsx'
export { RecoveryCodes } from './mfa/recovery-codes.tsx'
export { CapsLockPasswordField } from './password/caps-lock-password-field.tsx'
export { isAcceptable, type NewPassword, weakText } from './password/password-rules.ts'
export { PasswordFields } from './password-fields.tsx'
