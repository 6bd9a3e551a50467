const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }

/** Safe between tags and inside quoted attributes. */
export const encodeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&${entities[char]};`)
