import { brand, logoAddress, usualName } from '#platform/brand/brand.ts'

/** The shop's logo as it is kept; else its name, and for the shop that has set none the word as one line of even width, like a line on a drawing sheet; the o is the face of a round connector. */
export function Logo({
  title,
  again,
}: {
  title: string
  /** it is drawn on this page already, in the header */
  again?: boolean
}) {
  const own = logoAddress()
  if (own)
    return (
      <>
        <span className="visually-hidden">{title}</span>
        <img className="logo-own" src={own} alt="" />
      </>
    )
  if (brand.name !== usualName)
    return (
      <>
        <span className="visually-hidden">{title}</span>
        <span className="logo-name" aria-hidden="true">
          {brand.name}
        </span>
      </>
    )
  return (
    <>
      <span className="visually-hidden">{title}</span>
      <svg className="logo" width="126" height="30" viewBox="0 0 113 27" aria-hidden="true">
        {again ? <use href="#logo" /> : <Drawing />}
      </svg>
    </>
  )
}

function Drawing() {
  return (
    <g id="logo">
      <g fill="none" stroke="currentColor" strokeWidth="2.7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M13.9 10.1a7 7 0 1 0 0 9.8" />
        <circle cx="26" cy="15" r="7" />
        <path d="M40 22V8M40 14a6 6 0 0 1 12 0v8" />
        <path d="M59 3.5V18a4 4 0 0 0 4 4h1.2M55.4 8.6h8.8" />
        <circle cx="75" cy="15" r="7" />
        <path d="M82 8v14M89 22V8M89 14.6a6.4 6.4 0 0 1 6-6.4" />
        <circle cx="104" cy="15" r="7" />
        <path d="M111 8v14" />
      </g>
      <g fill="currentColor">
        <circle cx="23.6" cy="13.1" r="1.15" />
        <circle cx="28.4" cy="13.1" r="1.15" />
        <circle cx="23.6" cy="17.6" r="1.15" />
        <circle cx="28.4" cy="17.6" r="1.15" />
      </g>
      <path className="logo-key" d="M26 6.4v3" fill="none" strokeWidth="2.7" strokeLinecap="round" />
    </g>
  )
}
