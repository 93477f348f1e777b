// The components of Taj Mahal as they are printed.
import { componentsOf } from "../components.js";
import type { Components } from "./atlas.js";

export const components = componentsOf<Components>("taj-mahal");
