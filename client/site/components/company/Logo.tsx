/** The logo as inline SVG: every page shows it at once, and a request would cost more than its size. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 72 72" aria-hidden="true">
      <g transform="translate(5 10)">
        <path fill="#1759e6" d="M0 0h62l-6.9 12H26.5v9.2L13 29V12H0ZM48.9 11.5h2.6v17h-2.6Z" />
        <path fill="#0c3596" d="M26.5 24.9V40H39l-6.9 12H0V40h13v-7.3Z" />
        <circle fill="#ff7a1a" cx="50.2" cy="34.6" r="7.6" />
      </g>
    </svg>
  );
}
