import { useMe } from '#platform/session/session-state.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { fullName } from '#ui/format/names.ts'
import { ProfileForm } from './profile/profile-form.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { profileTexts } from './texts/profile.texts.ts'

export function ProfilePage() {
  const me = useMe()
  return (
    <ProfileSection
      title={profileTexts.profile}
      text={profileTexts.purpose(me.account.name)}
      aside={<Avatar name={fullName(me)} picture={me.avatar} size={24} decorative />}
    >
      <ProfileForm me={me} key={me.id} />
    </ProfileSection>
  )
}
