// The components of The Princes of Machu Picchu as they are printed.
import { componentsOf } from "../components.js";
import type { Components } from "./atlas.js";

export const components = componentsOf<Components>("machu-picchu");
