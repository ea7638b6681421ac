/* here.tsx - a match in this browser. */
import { useEffect, useState } from 'preact/hooks';
import { go } from '../route';
import { unfinished } from '../table/begun';
import { LocalTable } from '../table/local';
import { TableScreen } from './table';

export const HereScreen = ({ id }: { id: string }) => {
  const [table, setTable] = useState<LocalTable | null>(null);
  useEffect(() => {
    const setup = unfinished(id);
    if (!setup) return go('g', id);
    const made = new LocalTable(setup);
    setTable(made);
    return () => made.close();
  }, [id]);
  return table && <TableScreen source={table} lift={() => table.lift()} />;
};
