/** A QR code that a camera reads from the screen: dark on light, whatever the look of the page. */
export function QrCode({ path, side, label }: { path: string; side: number; label: string }) {
  return (
    <svg
      className="factors-qr"
      viewBox={`0 0 ${side} ${side}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place: the key is in no address
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
