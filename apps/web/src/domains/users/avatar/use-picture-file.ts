import { useEffect, useState } from 'react'
import { checkPicture } from '#platform/check-picture.ts'
import { profileTexts } from '../texts/profile.texts.ts'

interface Picture {
  url: string
  image: HTMLImageElement
}

const UNREADABLE = profileTexts.unreadable

/** A chosen file, decoded; its object URL is revoked when another file is chosen or the page is left. */
export function usePictureFile() {
  const [file, setFile] = useState<File>()
  const [picture, setPicture] = useState<Picture>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    let current = true
    void checkPicture(file, UNREADABLE).then((found) => {
      if (!current) return
      if (found) return setProblem(found)
      const image = new Image()
      image.onload = () => current && setPicture({ url, image })
      image.onerror = () => current && setProblem(UNREADABLE)
      image.src = url
    })
    return () => {
      current = false
      setPicture(undefined)
      setProblem(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return { picture, problem, choose: setFile }
}
