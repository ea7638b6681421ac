/* index.tsx - the screens of learning, loaded when one of them is opened. */
import { LessonScreen } from './screen';
import { MapScreen } from './map';

export const Learn = ({ id, lesson }: { id: string; lesson: string }) =>
  lesson ? <LessonScreen key={lesson} id={id} lesson={lesson} /> : <MapScreen id={id} />;
