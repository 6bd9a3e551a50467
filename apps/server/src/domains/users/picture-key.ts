/** The storage key of a picture: its name is unguessable, which is what protects it. */
export const pictureKey = (name: string) => `pictures/${name.slice(0, 2)}/${name}.jpg`
