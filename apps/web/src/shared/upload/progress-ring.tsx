const radius = 17;
const length = 2 * Math.PI * radius;

/** A ring that closes; the percentage stands inside and is read aloud. */
export function ProgressRing({ share, label }: { readonly share: number; readonly label: string }) {
  const percent = Math.round(share * 100);
  return (
    <span
      className="progress-ring"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 40 40" width="52" height="52" aria-hidden>
        <circle className="progress-ring__ground" cx="20" cy="20" r={radius} />
        <circle
          className="progress-ring__done"
          cx="20"
          cy="20"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
        />
      </svg>
      <span className="progress-ring__figure">{percent}</span>
    </span>
  );
}
