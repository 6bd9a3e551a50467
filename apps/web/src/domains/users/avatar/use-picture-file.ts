import { useEffect, useState } from 'react'

interface Picture {
  url: string
  image: HTMLImageElement
}

/** A chosen file, decoded; its object URL is revoked when another file is chosen or the page is left. */
export function usePictureFile() {
  const [file, setFile] = useState<File>()
  const [picture, setPicture] = useState<Picture>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    const image = new Image()
    let current = true
    image.onload = () => current && setPicture({ url, image })
    image.onerror = () => current && setProblem('The picture could not be read. Please choose a png, gif or jpeg.')
    image.src = url
    return () => {
      current = false
      setPicture(undefined)
      setProblem(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return { picture, problem, choose: setFile }
}
