import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { profileTexts } from '../texts/profile.texts.ts'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#ui/actions/button.tsx'
import { Slider } from '#ui/fields/slider.tsx'
import form from '../profile/form.module.css'
import { type CropArea, drawPicture, jpegOf } from './draw-picture.ts'
import styles from './picture-editor.module.css'

interface PictureEditorProps {
  url: string
  image: HTMLImageElement
  busy: boolean
  onSave(jpeg: string): void
  onCancel(): void
}

const SCALE = { min: 0.5, max: 3, step: 0.1 }
const ROTATION = { min: 0, max: 360, step: 1 }

/** Drag or use the arrow keys to move, the sliders to scale and rotate; the round preview is what is saved. */
export function PictureEditor({ url, image, busy, onSave, onCancel }: PictureEditorProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [scale, setScale] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<CropArea>()
  const preview = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (preview.current && area) drawPicture(preview.current, image, area, rotation)
  }, [image, area, rotation])

  return (
    <div className={form.form}>
      <div className={styles.stage}>
        <div className={styles.cropper}>
          <Cropper
            image={url}
            crop={crop}
            zoom={scale}
            rotation={rotation}
            aspect={1}
            minZoom={SCALE.min}
            maxZoom={SCALE.max}
            cropShape="round"
            showGrid={false}
            objectFit="cover"
            // It may be smaller than the frame, so an edge may stay empty.
            restrictPosition={false}
            keyboardStep={4}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': profileTexts.crop, role: 'group' }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setScale}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
          />
        </div>
        <figure className={styles.preview}>
          <canvas ref={preview} width={150} height={150} aria-label={profileTexts.preview} role="img" />
          <figcaption>{profileTexts.preview}</figcaption>
        </figure>
      </div>
      <div className={form.two}>
        <Slider
          label={profileTexts.scale}
          {...SCALE}
          value={scale}
          onChange={setScale}
          format={(value) => `${value.toFixed(1)}×`}
        />
        <Slider
          label={profileTexts.rotate}
          {...ROTATION}
          value={rotation}
          onChange={setRotation}
          format={(value) => `${Math.round(value)}°`}
        />
      </div>
      <div className={form.actions}>
        <Button onClick={onCancel}>{profileTexts.cancel}</Button>
        <Button
          look="solid"
          busy={busy}
          disabled={!area}
          onClick={() => preview.current && onSave(jpegOf(preview.current))}
        >
          {profileTexts.save}
        </Button>
      </div>
    </div>
  )
}
