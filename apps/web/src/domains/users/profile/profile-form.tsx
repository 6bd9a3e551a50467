import { userLimits } from '@frontdesk/contract/users/limits'
import { ownPhoneProblem } from '@frontdesk/contract/users/own-phone'
import { useState } from 'react'
import { Notice } from '#domains/auth/auth.public.ts'
import { ApiFailure, messageOf } from '#platform/api/api-failure.ts'
import { defaultThemeColor } from '#platform/contract.generated.ts'
import { useDraft } from '#platform/drafts.ts'
import type { Me } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { ColorPicker } from '#ui/fields/color-picker.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { typedOf } from '#ui/format/phone.ts'
import { profileTexts } from '../texts/profile.texts.ts'
import form from './form.module.css'
import { useUpdateProfile } from './profile.queries.ts'

type Draft = Record<'firstName' | 'lastName' | 'phone' | 'themeColor', string>

const draftOf = ({ firstName, lastName, phone, themeColor }: Me): Draft => ({
  firstName,
  lastName,
  phone: typedOf(phone),
  themeColor: themeColor ?? defaultThemeColor,
})

const noEdits: Partial<Draft> = {}

/** Problems found without the server, which reports the rest. */
function problems(draft: Draft): Partial<Draft> {
  const phone = draft.phone && ownPhoneProblem(draft.phone)
  return {
    ...(!draft.firstName.trim() && { firstName: profileTexts.firstNameFirst }),
    ...(!draft.lastName.trim() && { lastName: profileTexts.lastNameFirst }),
    ...(phone && { phone }),
  }
}

export function ProfileForm({ me }: { me: Me }) {
  const kept = useDraft('profile', noEdits)
  // On top of the saved values, so that a colleague's change of another field is shown.
  const draft: Draft = { ...draftOf(me), ...kept.value }
  const [tried, setTried] = useState(false)
  const update = useUpdateProfile()
  const found = problems(draft)
  const errors = {
    ...(tried && found),
    ...(update.error instanceof ApiFailure ? update.error.fields : {}),
  }
  const saved = draftOf(me)
  const dirty = Object.keys(draft).some((name) => draft[name as keyof Draft] !== saved[name as keyof Draft])
  const change = (part: Partial<Draft>) => {
    const edits = Object.entries({ ...kept.value, ...part }).filter(
      ([name, text]) => text !== saved[name as keyof Draft],
    )
    kept.set(Object.fromEntries(edits))
  }

  const save = () => {
    setTried(true)
    if (Object.keys(found).length > 0) return
    const { firstName, lastName, phone, themeColor } = draft
    update.mutate(
      {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        phone: phone || null,
        themeColor: themeColor === defaultThemeColor ? null : themeColor,
      },
      {
        onSuccess: () => {
          kept.clear()
          setTried(false)
          snack.success(profileTexts.saved)
        },
      },
    )
  }
  const reset = () => {
    kept.clear()
    setTried(false)
    update.reset()
  }
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty) save()
      }}
    >
      {update.error && <Notice look="bad">{profileTexts.notSaved(messageOf(update.error))}</Notice>}
      <DraftNotice onDiscard={kept.restored ? reset : undefined} other={kept.other} />
      <div className={form.two}>
        <TextField
          label={profileTexts.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={userLimits.name}
          required
          value={draft.firstName}
          onChange={(firstName) => change({ firstName })}
          error={errors.firstName}
        />
        <TextField
          label={profileTexts.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={userLimits.name}
          required
          value={draft.lastName}
          onChange={(lastName) => change({ lastName })}
          error={errors.lastName}
        />
        <TextField
          label={profileTexts.email}
          type="email"
          readOnly
          value={me.email}
          onChange={() => {}}
          hint={profileTexts.emailHint}
        />
        <PhoneField
          label={profileTexts.phone}
          name="phone"
          value={draft.phone}
          onChange={(phone) => change({ phone })}
          error={errors.phone}
          hint={profileTexts.phoneHint}
        />
      </div>
      <ColorPicker
        label={profileTexts.themeColor}
        value={draft.themeColor}
        onChange={(themeColor) => change({ themeColor })}
      />
      <div className={form.actions}>
        <Button onClick={reset} disabled={!dirty}>
          {profileTexts.reset}
        </Button>
        <Button type="submit" look="solid" busy={update.isPending} disabled={!dirty && profileTexts.unchanged}>
          {profileTexts.save}
        </Button>
      </div>
    </form>
  )
}
