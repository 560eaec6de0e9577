import './market-bars.css';

interface BreadthBarProps {
  up: number;
  flat: number;
  down: number;
  upText: string;
  flatText: string;
  downText: string;
  label: string;
}

/** How many rose, stood, fell: three parts of one line, each at least a sliver. */
export function BreadthBar({ up, flat, down, upText, flatText, downText, label }: BreadthBarProps) {
  return (
    <div className="lp-breadth" role="img" aria-label={label}>
      <div className="lp-breadth__texts">
        <span className="lp-tone-up">{upText}</span>
        <span className="lp-tone-flat">{flatText}</span>
        <span className="lp-tone-down">{downText}</span>
      </div>
      <div className="lp-breadth__bar">
        <span className="lp-breadth__part lp-breadth__part--up" style={{ flexGrow: up }} />
        <span className="lp-breadth__part lp-breadth__part--flat" style={{ flexGrow: flat }} />
        <span className="lp-breadth__part lp-breadth__part--down" style={{ flexGrow: down }} />
      </div>
    </div>
  );
}
