import { Notice } from '#domains/auth/auth.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { fullName } from '#ui/format/names.ts'
import styles from './avatar/avatar-page.module.css'
import { PictureEditor } from './avatar/picture-editor.tsx'
import { usePictureFile } from './avatar/use-picture-file.ts'
import { useChangePicture } from './profile/profile.queries.ts'
import { ProfileSection } from './profile/profile-section.tsx'
import { profileTexts } from './texts/profile.texts.ts'

const KINDS = ['image/png', 'image/gif', 'image/jpeg']
/** It is reduced to 150 pixels before it is sent; this limit only protects the browser from a huge scan. */
const LARGEST_FILE = 20 * 1024 * 1024

export function AvatarPage() {
  const me = useMe()
  const { picture, problem, choose } = usePictureFile()
  const change = useChangePicture()
  const save = (avatar: string | null, done: string) =>
    change.mutate(avatar, {
      onSuccess: () => {
        choose(undefined)
        snack.success(done)
      },
    })
  const leave = () => {
    choose(undefined)
    change.reset()
  }
  return (
    <ProfileSection title={profileTexts.photo} text={profileTexts.photoPurpose}>
      {change.error && <Notice look="bad">{profileTexts.notSaved(messageOf(change.error))}</Notice>}
      {picture ? (
        <PictureEditor
          key={picture.url}
          {...picture}
          busy={change.isPending}
          onSave={(jpeg) => save(jpeg, profileTexts.photoSaved)}
          onCancel={leave}
        />
      ) : (
        <>
          <div className={styles.current}>
            <Avatar name={fullName(me)} picture={me.avatar} size={96} />
            {me.avatar ? (
              <Button busy={change.isPending} onClick={() => save(null, profileTexts.photoRemoved)}>
                {profileTexts.removePhoto}
              </Button>
            ) : (
              <p>{profileTexts.noPhoto}</p>
            )}
          </div>
          <FileDrop
            label={me.avatar ? profileTexts.chooseOther : profileTexts.choose}
            accept={KINDS}
            maxBytes={LARGEST_FILE}
            error={problem}
            onFiles={([file]) => choose(file)}
          />
        </>
      )}
    </ProfileSection>
  )
}
