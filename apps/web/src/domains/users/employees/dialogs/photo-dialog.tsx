import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PictureEditor } from '../../avatar/picture-editor.tsx'
import { usePictureFile } from '../../avatar/use-picture-file.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'

const kinds = ['image/png', 'image/gif', 'image/jpeg']
/** It is reduced to 150 pixels before it is sent; this limit only protects the browser from a huge scan. */
const largestFile = 20 * 1024 * 1024

interface PhotoDialogProps {
  busy: boolean
  onSave(jpeg: string): void
  onClose(): void
}

export function PhotoDialog({ busy, onSave, onClose }: PhotoDialogProps) {
  const { picture, problem, choose } = usePictureFile()
  return (
    <Dialog open title={texts.photoTitle} onClose={onClose} dirty={picture !== undefined}>
      {picture ? (
        <PictureEditor key={picture.url} {...picture} busy={busy} onSave={onSave} onCancel={() => choose(undefined)} />
      ) : (
        <FileDrop
          label={texts.choosePhoto}
          accept={kinds}
          maxBytes={largestFile}
          error={problem}
          onFiles={([file]) => choose(file)}
        />
      )}
    </Dialog>
  )
}
