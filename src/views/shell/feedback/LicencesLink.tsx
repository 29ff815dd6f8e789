import { useState } from 'react'
import { useT } from '../../shared/language'

/** The file that `scripts/licences.ts` writes when the site is built. */
const FILE = 'licenses.txt'

/** Opens the licences of everything that the page contains. */
export function LicencesLink() {
  const { t } = useT()
  const [address] = useState(licencesAddress)
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t('page.licences')}
    </a>
  )
}

/** The file beside the page; the single file holds its text in itself. */
function licencesAddress(): string {
  const template = document.getElementById(FILE)
  if (!(template instanceof HTMLTemplateElement)) return `./${FILE}`
  const text = template.content.textContent
  return URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
}
