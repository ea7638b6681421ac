/* thumb.tsx - a small still picture of a field: an arena, a puzzle. */
import { Flags, Ground } from './art';
import { pictureOf } from './film';
import { Pieces } from './pieces';
import {
  breadth,
  groundOf,
  placesOf,
  ROWS,
  startOf,
  widthOf,
  type Layout,
  type Lore,
  type RobotView,
} from './view';

interface Props {
  lore: Lore;
  layout: Layout & { robots?: RobotView[] };
  goals?: string[];
}

export const Thumb = ({ lore, layout, goals }: Props) => {
  const parts = layout.sides.length;
  const picture = pictureOf(layout);
  return (
    <div class="gol-thumb" aria-hidden="true" style={{ '--w': breadth(parts) }}>
      <div class="gol-stage" style={{ '--w': breadth(parts), '--h': ROWS }}>
        {layout.sides.map((side, part) => (
          <div
            key={part}
            class="gol-part gol-still"
            data-side={side}
            style={{ '--x': startOf(part), '--cols': widthOf(part) }}
          >
            {placesOf(parts, part).map(({ name }) => (
              <span key={name} class="gol-cell">
                <Ground ground={groundOf(lore, layout, name)} token={layout.cells[name]} />
                <Flags goals={goals} cell={name} />
              </span>
            ))}
          </div>
        ))}
        <div class="gol-layer">
          <Pieces picture={picture} step={null} />
        </div>
      </div>
    </div>
  );
};
